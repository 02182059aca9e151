import { maxViewName, savedView } from '@reap/contracts/portal/saved-view';
import { Input } from 'antd';
import { useId } from 'react';
import { useWords } from '../i18n/words.tsx';
import type { Translate } from '../portal/portal.tsx';
import { problemOf } from '../schema/rules-of.ts';

const schema = savedView.save.body?.shape.name;

/** What is wrong with a name, before the server is asked. */
export const nameProblem = (name: string, t: Translate): string | undefined =>
  schema && problemOf(schema, name, t('field.savedView.name'), t);

interface ViewNameProps {
  value: string;
  problem: string;
  onChange: (name: string) => void;
  onEnter: () => void;
}

/** What a view is called, with what is wrong with it. */
export function ViewName({ value, problem, onChange, onEnter }: ViewNameProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('field.savedView.name')}</label>
      <Input
        id={id}
        autoFocus
        maxLength={maxViewName}
        showCount
        value={value}
        onChange={event => onChange(event.target.value)}
        onPressEnter={onEnter}
        {...(problem && { status: 'error' as const })}
        aria-required
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <div id={`${id}-problem`} role="alert" style={{ color: 'var(--reap-error)', minHeight: 22 }}>
        {problem}
      </div>
    </>
  );
}

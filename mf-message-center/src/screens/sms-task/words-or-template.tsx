import { EnableStatus } from '@reap/contracts/codes';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { type SmsVariable, variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Input } from 'antd';
import { WordsField } from '../sms-template/words-field.tsx';

/** Words of a template in one language, as they were when they were chosen. */
export interface TemplateWords {
  templateId: string;
  textVersion: number;
  text: string;
}

interface WordsOrTemplateProps {
  control: Control;
  /** The variables that can be filled for whom it is sent to. */
  variables: readonly SmsVariable[];
  onChosen: (words: TemplateWords) => void;
}

const rows = 4;
const maxTemplates = 300;

/** The words of a message: typed, or those of a template that can still be changed. */
export function WordsOrTemplate({ control: { value, onChange, ...control }, variables, onChosen }: WordsOrTemplateProps) {
  const { t, can } = usePortal();
  const found = useCall(smsTemplate.page, { status: EnableStatus.enabled, pageSize: maxTemplates }, { enabled: can(smsTemplate.page) });
  const text = typeof value === 'string' ? value : '';
  const offered = (found.data?.rows ?? []).flatMap(({ id, name, textVersion, textZh, textEn }) =>
    [textZh, textEn]
      // Nothing is known that could fill the others.
      .filter(words => variablesIn(words).every(variable => variables.includes(variable)))
      .map(words => ({
        value: `${id} ${words === textZh ? 'zh' : 'en'}`,
        label: `${name} · ${t(words === textZh ? 'template.zh' : 'template.en')}`,
        words: { templateId: id, textVersion, text: words },
      })),
  );
  const choose = (key: unknown) => {
    const chosen = offered.find(option => option.value === key)?.words;
    if (!chosen) return;
    onChosen(chosen);
    onChange?.(chosen.text);
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {offered.length > 0 && (
        <ChoiceSelect
          aria-label={t('task.template')}
          placeholder={t('task.template')}
          disabled={control.disabled ?? false}
          value={offered.find(option => option.words.text === text)?.value}
          options={offered}
          loading={found.isLoading}
          // Words that were refused because they have changed are chosen anew from what stands there now.
          onFocus={() => void found.refetch()}
          onChange={choose}
        />
      )}
      {variables.length > 0 ? (
        <WordsField {...control} variables={variables} value={text} onChange={words => onChange?.(words)} />
      ) : (
        <Input.TextArea {...control} value={text} rows={rows} onChange={event => onChange?.(event.target.value)} />
      )}
    </div>
  );
}

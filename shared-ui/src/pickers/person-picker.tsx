import { Button, Input } from 'antd';
import { useState } from 'react';
import { PersonTag } from '../display/person-tag.tsx';
import { useWords } from '../i18n/words.tsx';
import { OrgTree } from './org-tree.tsx';
import { Candidates } from './person-picker/candidate-list.tsx';
import { type Candidate, type PeopleOf, useCandidates } from './person-picker/use-candidates.ts';
import { PickerDialog } from './picker-dialog.tsx';
import { useNobodyWarning } from './use-nobody-warning.ts';

export type { Candidate };

export interface PersonPickerProps {
  open: boolean;
  /** Who can be chosen; by default the staff. */
  of?: PeopleOf;
  /** Who is chosen when it opens. */
  chosen?: readonly Candidate[];
  /** No more than so many. */
  max?: number;
  /** Somebody is written to: nobody is no answer (seed 1 §5). */
  recipients?: boolean;
  onDone: (people: Candidate[]) => void;
  onClose: () => void;
}

/** Chooses people: organisations to tick at the left, a list that loads ten more on scroll, those chosen as tags at the right (seed 0 §2.5). */
export function PersonPicker(props: PersonPickerProps) {
  const { t } = useWords();
  return (
    <PickerDialog open={props.open} title={t('person.title')} width={880} onClose={props.onClose}>
      <Picking {...props} />
    </PickerDialog>
  );
}

function Picking({ of = 'staff', chosen: first = [], max = 300, recipients = false, onDone, onClose }: PersonPickerProps) {
  const { t } = useWords();
  const [organizationIds, setOrganizationIds] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>(first);
  const list = useCandidates(of, organizationIds, name);
  useNobodyWarning(name && [name, ...organizationIds].join(), list.loading || list.error ? undefined : list.rows.length);
  const toggle = (person: Candidate, on: boolean) => setChosen(old => (on ? [...old, person] : old.filter(one => one.id !== person.id)));
  const [asked, setAsked] = useState(false);
  const tooMany = chosen.length > max;
  const problem = tooMany ? t('person.tooMany', { max }) : asked && chosen.length === 0 ? t('person.recipientRequired') : '';
  const done = () => {
    if (recipients && chosen.length === 0) setAsked(true);
    else onDone([...chosen]);
  };
  return (
    <>
      <div className="reap-picker">
        <div>
          <h3>{t('person.orgTree')}</h3>
          <OrgTree checkable any value={organizationIds} onChange={setOrganizationIds} height={330} />
        </div>
        <div>
          <Input.Search
            aria-label={t('person.search')}
            placeholder={t('person.search')}
            allowClear
            maxLength={20}
            onSearch={text => setName(text.trim())}
          />
          <Candidates list={list} chosen={new Set(chosen.map(person => person.id))} onToggle={toggle} />
        </div>
        <section aria-label={t('person.chosen')}>
          <h3>
            {t('person.chosen')} <span role="status">{t('common.itemsSelected', { n: chosen.length })}</span>
          </h3>
          <div className="reap-picked">
            {chosen.map(person => (
              <PersonTag key={person.id} person={person} onRemove={() => toggle(person, false)} />
            ))}
            {chosen.length === 0 && <span style={{ color: 'var(--reap-secondary)' }}>{t('person.nobody')}</span>}
          </div>
          {chosen.length > 0 && (
            <Button size="small" style={{ alignSelf: 'flex-start' }} onClick={() => setChosen([])}>
              {t('selected.clear')}
            </Button>
          )}
        </section>
      </div>
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" disabled={tooMany} onClick={done}>
          {t('common.ok')}
        </Button>
      </div>
    </>
  );
}

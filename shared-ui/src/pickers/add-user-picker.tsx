import { Button } from 'antd';
import { useState } from 'react';
import { PersonTag } from '../display/person-tag.tsx';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { useWords } from '../i18n/words.tsx';
import { UserGrid } from './add-user-picker/user-grid.tsx';
import { OrgTree } from './org-tree.tsx';
import type { Candidate } from './person-picker/use-candidates.ts';
import { PickerDialog } from './picker-dialog.tsx';

export interface AddUserPickerProps {
  open: boolean;
  title?: string;
  /** Accounts that are there already: shown ticked, and not added again. */
  taken?: ReadonlySet<string>;
  busy?: boolean;
  /** Why it could not be done. */
  problem?: string;
  onDone: (people: Candidate[]) => void;
  onClose: () => void;
}

/** Adds people with an account: organisations at the left, theirs three in a row and 21 a page (seed 1 §2.3, §7, §9). */
export function AddUserPicker(props: AddUserPickerProps) {
  const { t } = useWords();
  return (
    <PickerDialog open={props.open} title={props.title ?? t('picker.addUserTitle')} width={920} onClose={props.onClose}>
      <Picking {...props} />
    </PickerDialog>
  );
}

function Picking({ taken = new Set(), busy = false, problem, onDone, onClose }: AddUserPickerProps) {
  const { t } = useWords();
  const [organizationIds, setOrganizationIds] = useState<string[]>([]);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [asked, setAsked] = useState(false);
  useHeldDialog(busy);
  const toggle = (person: Candidate, on: boolean) =>
    setChosen(old => [...old.filter(one => one.id !== person.id), ...(on ? [person] : [])]);
  const missing = asked && chosen.length === 0;
  const done = () => {
    if (chosen.length === 0) setAsked(true);
    else onDone([...chosen]);
  };
  return (
    <>
      <div className="reap-user-picker">
        <OrgTree any value={organizationIds} onChange={setOrganizationIds} orgType={0} height={350} />
        <UserGrid organizationId={organizationIds[0]} chosen={chosen} taken={taken} disabled={busy} onToggle={toggle} />
      </div>
      <section aria-label={t('person.chosen')} className="reap-picked" style={{ maxHeight: 92, marginTop: 12 }}>
        <span role="status">{t('common.itemsSelected', { n: chosen.length })}</span>
        {chosen.map(person => (
          <PersonTag key={person.id} person={person} onRemove={() => toggle(person, false)} />
        ))}
      </section>
      {(missing || problem) && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {missing ? t('picker.recipientRequired') : problem}
        </div>
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="primary" loading={busy} onClick={done}>
          {t('common.ok')}
        </Button>
      </div>
    </>
  );
}

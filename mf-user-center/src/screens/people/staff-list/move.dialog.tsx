import type { RowOf } from '@reap/contracts/contract';
import { employee } from '@reap/contracts/user-center/employee';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { OrgTree } from '@reap/shared-ui/org-tree';
import { type Candidate, PersonPicker } from '@reap/shared-ui/person-picker';
import { PersonTag } from '@reap/shared-ui/person-tag';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

interface MoveDialogProps {
  people: readonly RowOf<typeof employee.page>[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts people into another organisation: who, and where to; the server says how many it concerns and asks. */
export function MoveDialog({ people: first, onDone, onClose }: MoveDialogProps) {
  const { t, toast } = usePortal();
  const [people, setPeople] = useState<readonly Candidate[]>(first);
  const [picking, setPicking] = useState(false);
  const [target, setTarget] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const move = useAction(employee.batchChgOrg);
  const choosePeople = (chosen: readonly Candidate[]) => {
    setPeople(chosen);
    setProblem('');
  };
  const chooseTarget = (chosen: string[]) => {
    setTarget(chosen);
    setProblem('');
  };
  const submit = async () => {
    const [organization] = target;
    if (people.length === 0) return setProblem(t('staff.nobodyChosen'));
    if (!organization) return setProblem(t('staff.orgRequired'));
    setProblem('');
    try {
      const { changed } = await move.run({ ids: people.map(person => person.id), employeeOrganizationId: organization });
      if (changed > 0) toast.success(t('staff.move.done', { n: changed }));
      else toast.info(t('staff.move.nobody'));
      onDone();
    } catch (error) {
      if (!isSilent(error)) setProblem(failureOf(error, t).text);
    }
  };
  return (
    <Dialog
      open
      title={t('staff.move.title')}
      width={560}
      okText={t('staff.move.verb')}
      cancelText={t('common.cancel')}
      confirmLoading={move.busy}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <section aria-label={t('staff.move.who')}>
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 8 }}>
          <strong>
            {t('staff.move.who')}{' '}
            <span role="status" style={{ color: 'var(--reap-secondary)', fontWeight: 400 }}>
              {t('common.itemsSelected', { n: people.length })}
            </span>
          </strong>
          <Button size="small" onClick={() => setPicking(true)}>
            {t('staff.move.others')}
          </Button>
        </div>
        <div style={{ maxHeight: 120, overflow: 'auto', display: 'flex', flexWrap: 'wrap', gap: '6px 4px' }}>
          {people.map(person => (
            <PersonTag key={person.id} person={person} onRemove={() => choosePeople(people.filter(one => one.id !== person.id))} />
          ))}
        </div>
      </section>
      <div style={{ margin: '16px 0 8px' }}>
        <strong>{t('staff.move.where')}</strong>
      </div>
      <OrgTree value={target} onChange={chooseTarget} height={260} disabled={move.busy} label={t('staff.move.where')} />
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
      <PersonPicker
        open={picking}
        chosen={people}
        onDone={chosen => {
          choosePeople(chosen);
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </Dialog>
  );
}

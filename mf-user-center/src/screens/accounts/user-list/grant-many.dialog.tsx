import { user } from '@reap/contracts/user-center/user';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { type Candidate, PersonPicker } from '@reap/shared-ui/person-picker';
import { PersonTag } from '@reap/shared-ui/person-tag';
import { usePortal } from '@reap/shared-ui/portal';
import { RolePicker, type RoleTag } from '@reap/shared-ui/role-picker';
import { Button, Tag } from 'antd';
import { useState } from 'react';

interface GrantManyDialogProps {
  people: readonly Candidate[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives roles to many accounts at once: to whom, and which; what they have stays. */
export function GrantManyDialog({ people: first, onDone, onClose }: GrantManyDialogProps) {
  const { t, toast } = usePortal();
  const [people, setPeople] = useState<readonly Candidate[]>(first);
  const [roles, setRoles] = useState<readonly RoleTag[]>([]);
  const [picking, setPicking] = useState<'people' | 'roles'>();
  const [problem, setProblem] = useState('');
  const add = useAction(user.addRoles);
  const choosePeople = (chosen: readonly Candidate[]) => {
    setPeople(chosen);
    setProblem('');
  };
  const submit = async () => {
    if (people.length === 0) return setProblem(t('picker.recipientRequired'));
    if (roles.length === 0) return setProblem(t('user.roleRequired'));
    setProblem('');
    try {
      const { changed } = await add.run({ userIds: people.map(person => person.id), roleIds: roles.map(role => role.key) });
      if (changed > 0) toast.success(t('user.batch.done', { n: changed }));
      else toast.info(t('user.batch.nobody'));
      onDone();
    } catch (error) {
      if (!isSilent(error)) setProblem(failureOf(error, t).text);
    }
  };
  return (
    <Dialog
      open
      title={t('user.batch.title')}
      width={560}
      okText={t('user.roles.verb')}
      cancelText={t('common.cancel')}
      confirmLoading={add.busy}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <section aria-label={t('user.batch.who')}>
        <Head title={t('user.batch.who')} count={people.length} verb={t('user.batch.others')} onClick={() => setPicking('people')} />
        <div className="reap-picked" style={{ maxHeight: 120 }}>
          {people.map(person => (
            <PersonTag key={person.id} person={person} onRemove={() => choosePeople(people.filter(one => one.id !== person.id))} />
          ))}
        </div>
      </section>
      <section aria-label={t('user.batch.roles')} style={{ marginTop: 16 }}>
        <Head title={t('user.batch.roles')} count={roles.length} verb={t('user.batch.choose')} onClick={() => setPicking('roles')} />
        <div className="reap-picked">
          {roles.map(role => (
            <Tag key={role.key}>{role.title}</Tag>
          ))}
          {roles.length === 0 && <span style={{ color: 'var(--reap-secondary)' }}>{t('user.batch.noRoles')}</span>}
        </div>
      </section>
      <p style={{ color: 'var(--reap-secondary)' }}>{t('user.batch.keep')}</p>
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)' }}>
          {problem}
        </div>
      )}
      <PersonPicker
        of="users"
        recipients
        open={picking === 'people'}
        chosen={people}
        onDone={chosen => {
          choosePeople(chosen);
          setPicking(undefined);
        }}
        onClose={() => setPicking(undefined)}
      />
      <RolePicker
        open={picking === 'roles'}
        chosen={roles}
        onDone={(_, tags) => {
          setRoles(tags);
          setProblem('');
          setPicking(undefined);
        }}
        onClose={() => setPicking(undefined)}
      />
    </Dialog>
  );
}

function Head({ title, count, verb, onClick }: { title: string; count: number; verb: string; onClick: () => void }) {
  const { t } = usePortal();
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 8 }}>
      <strong>
        {title}{' '}
        <span role="status" style={{ color: 'var(--reap-secondary)', fontWeight: 400 }}>
          {t('common.itemsSelected', { n: count })}
        </span>
      </strong>
      <Button size="small" onClick={onClick}>
        {verb}
      </Button>
    </div>
  );
}

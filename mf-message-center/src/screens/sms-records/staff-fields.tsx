import { role } from '@reap/contracts/user-center/role';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { OrgsSelect } from '@reap/shared-ui/org-select';
import { type Candidate, PersonPicker } from '@reap/shared-ui/person-picker';
import { PersonTag } from '@reap/shared-ui/person-tag';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { Button } from 'antd';
import { useState } from 'react';

/** Those who are chosen by themselves, as tags; a window with everybody adds to them. */
function PeopleField({ id, onChange }: Control) {
  const { t } = usePortal();
  const [people, setPeople] = useState<readonly Candidate[]>([]);
  const [choosing, setChoosing] = useState(false);
  const choose = (chosen: readonly Candidate[]) => {
    setPeople(chosen);
    onChange?.(chosen.length > 0 ? chosen.map(person => person.id) : undefined);
  };
  return (
    <>
      <div className="reap-picked" style={{ maxHeight: 120 }}>
        {people.map(person => (
          <PersonTag key={person.id} person={person} onRemove={() => choose(people.filter(one => one.id !== person.id))} />
        ))}
        <Button id={id} aria-label={t('staffSms.choose')} size="small" onClick={() => setChoosing(true)}>
          {t('staffSms.choose')}
        </Button>
      </div>
      <PersonPicker
        of="users"
        open={choosing}
        chosen={people}
        onDone={chosen => {
          setChoosing(false);
          choose(chosen);
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** Roles: everybody who holds one of them. */
function RolesField({ value, onChange, ...control }: Control) {
  const { data = [], isLoading } = useCall(role.getCombo, {});
  return (
    <ChoiceSelect<string>
      {...control}
      multiple
      loading={isLoading}
      options={data.map(({ key, title }) => ({ value: key, label: title }))}
      value={value as string[] | undefined}
      onChange={keys => onChange?.(keys)}
    />
  );
}

/** The part of a form that says whom a message to colleagues is for. */
export const toWhom = (t: Portal['t']): { title: string; fields: FormField<'userIds' | 'roleIds' | 'organizationIds'>[] } => ({
  title: t('staffSms.to'),
  fields: [
    { field: 'userIds', wide: true, secret: true, render: control => <PeopleField {...control} /> },
    { field: 'roleIds', wide: true, label: t('staffSms.roles'), render: control => <RolesField {...control} /> },
    {
      field: 'organizationIds',
      wide: true,
      help: t('staffSms.orgsHelp'),
      render: control => <OrgsSelect {...(control as object)} />,
    },
  ],
});

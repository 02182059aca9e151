import { UserLevel, WorkStatus } from '@reap/contracts/user-center/codes';
import { employee, photoLimits, userFile } from '@reap/contracts/user-center/employee';
import { compensationLogin } from '@reap/contracts/user-center/login-settings';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import type { OpenedConflict } from '@reap/shared-ui/opened-record';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { UploadField } from '@reap/shared-ui/upload-field';
import { Switch } from 'antd';
import { useMemo, useRef } from 'react';
import type * as z from 'zod';
import { KnownOrgSelect } from '../../../known-org-select.tsx';
import { routes } from '../../../routes.ts';
import { PositionSelect } from '../positions.tsx';
import { type Hidden, hiddenOf, type Staff, type StaffFields, schemaFor, startOf } from './staff-schema.ts';

type Draft = z.output<typeof StaffFields>;
interface StaffFormProps {
  staff: Staff | undefined;
  readOnly: boolean;
  conflict: OpenedConflict;
}

/** The staff form: photo, code, info-public switch, then the fields (seed 1 §2.1, §5). */
export function StaffForm({ staff, readOnly, conflict }: StaffFormProps) {
  const { t, user, toast, closeTab } = usePortal();
  const save = useAction(employee.save);
  const update = useAction(employee.update);
  const sync = useCall(compensationLogin.getSyncMode, {}, { enabled: staff !== undefined && !readOnly });
  const synced = sync.data?.mode === 'on';
  const hidden = useMemo(() => hiddenOf(staff), [staff]);
  const schema = useMemo(() => schemaFor(readOnly ? [] : hidden), [hidden, readOnly]);
  // What a photo that was taken away leaves in the form is nothing, which would mean "as it was".
  const photoGone = useRef(false);

  const submit = async (draft: Draft) => {
    if (staff) await update.run({ ...draft, id: staff.id, ...(photoGone.current && { photoRul: '' }) });
    else await save.run(draft);
    toast.success(t(staff ? 'staff.editSucceeded' : 'staff.addSucceeded'));
    closeTab(routes.staff());
  };
  const mask = (name: Hidden) =>
    !readOnly && hidden.includes(name) ? { placeholder: staff?.[name] || t('staff.form.hidden'), help: t('staff.form.kept') } : {};
  const hint = (key: string, name?: Hidden) => {
    const masked = name ? mask(name) : {};
    return synced ? { ...masked, help: [masked.help, t(key)].filter(Boolean).join(' ') } : masked;
  };
  const mayPublish = user.userType === UserLevel.administrator || user.userType === UserLevel.publisher;
  return (
    <SchemaForm
      schema={schema}
      name="staff"
      readOnly={readOnly}
      initial={staff ? startOf(staff, hidden, readOnly) : { status: WorkStatus.working }}
      onSubmit={submit}
      conflict={conflict}
      cancelTo={routes.staff()}
      onChange={changed => {
        if ('photo' in changed) photoGone.current = (changed.photo as unknown) === null;
      }}
      groups={[
        {
          fields: [
            {
              field: 'photo',
              label: t(readOnly ? 'field.staff.photo' : 'staff.photoUpload'),
              secret: true,
              tall: true,
              render: control => (
                <UploadField
                  {...(control as Control & { value?: File | null })}
                  limits={photoLimits}
                  alt={t('field.staff.photo')}
                  help={t('staff.form.photoHelp')}
                  readOnly={readOnly}
                  current={staff?.photoRul ? hrefOf(userFile.download, { id: staff.photoRul }) : undefined}
                />
              ),
            },
            {
              field: 'employeeCode',
              label: t('staff.employeeCode'),
              render: ({ id, value }) => (
                <output id={id} className="reap-figures">
                  {value ? String(value) : t('staff.form.codeLater')}
                </output>
              ),
            },
            ...(mayPublish
              ? [
                  {
                    field: 'infoIsShow' as const,
                    label: t('staff.infoPublic'),
                    render: ({ id, value, onChange, disabled }: Control) => (
                      <Switch {...(id && { id })} checked={value === true} onChange={on => onChange?.(on)} disabled={disabled ?? false} />
                    ),
                  },
                ]
              : []),
          ],
        },
        {
          title: t('staff.form.person'),
          fields: [
            { field: 'name', ...mask('name') },
            { field: 'gender' },
            { field: 'idCard', kind: 'code', secret: true, ...mask('idCard') },
            { field: 'birthday', kind: 'day', ...mask('birthday') },
            { field: 'politicalStatus', kind: 'dict', dictKey: 'political', ...mask('politicalStatus') },
            { field: 'graduateFrom', ...mask('graduateFrom') },
          ],
        },
        {
          title: t('staff.form.work'),
          fields: [
            { field: 'belongToOrg', render: control => <KnownOrgSelect {...(control as object)} /> },
            { field: 'status', kind: 'dict', dictKey: 'status' },
            { field: 'jobNumber', kind: 'code', ...hint('staff.syncJobNumber', 'jobNumber') },
            { field: 'jobPosition', ...hint('staff.syncJobPosition'), render: control => <PositionSelect {...(control as object)} /> },
            { field: 'jobTitle', kind: 'dict', dictKey: 'job', ...mask('jobTitle') },
            { field: 'workTerminal', kind: 'station', multiple: true },
          ],
        },
        {
          title: t('staff.form.contact'),
          fields: [
            { field: 'phone', kind: 'code', ...hint('staff.syncPhone', 'phone') },
            { field: 'emailAddress', kind: 'code', ...hint('staff.syncEmail', 'emailAddress') },
          ],
        },
      ]}
    />
  );
}

import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { RightDraft, release } from '@reap/contracts/portal/release';
import { ActionBar } from '@reap/shared-ui/action-bar';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { remoteTitle } from './release-words.ts';

type Right = AnswerOf<typeof release.rights>[number];

/** Who may publish and activate this remote, beside whoever administers all. */
export function Rights({ remote }: { remote: string }) {
  const { t, language } = usePortal();
  const answer = useCall(release.rights, {}, { staleTime: 0 });
  const [edited, setEdited] = useState<Right | 'new'>();
  const label = (field: string) => t(`field.releaseRight.${field}`);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <p style={{ display: 'flex', gap: 12, alignItems: 'center', marginTop: 0, color: 'var(--reap-secondary)' }}>
        <span style={{ flex: 1 }}>{t('release.rights.hint')}</span>
        <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {t('release.rights.add')}
        </Button>
      </p>
      <PlainTable<Right>
        keyOf={({ userId }) => userId}
        rows={answer.data?.filter(right => right.remote === remote)}
        pages="none"
        width={560}
        label={t('release.tab.rights')}
        none={t('release.rights.none')}
        columns={[
          { title: label('employeeName'), field: 'employeeName', width: 140 },
          { title: label('userName'), field: 'userName', width: 140 },
          {
            title: label('rights'),
            key: 'rights',
            render: row =>
              joinWords(
                row.rights.map(right => enumText('releaseRight', right, t)),
                language,
              ),
          },
          {
            title: t('release.do'),
            key: 'do',
            width: 90,
            pinned: 'end',
            render: row => (
              <ActionBar
                about={row.employeeName || row.userName}
                actions={[
                  action(
                    release.saveRights,
                    {},
                    { label: t('release.rights.edit'), icon: <EditOutlined />, onClick: () => setEdited(row) },
                  ),
                ]}
              />
            ),
          },
        ]}
      />
      <Dialog
        open={edited !== undefined}
        title={t('release.rights.of', { name: remoteTitle(remote, t) })}
        width={480}
        footer={null}
        destroyOnHidden
        onCancel={() => setEdited(undefined)}
      >
        {edited && <RightForm remote={remote} right={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </>
  );
}

function RightForm({ remote, right, onClose }: { remote: string; right: Right | undefined; onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(release.saveRights);
  return (
    <DialogForm
      schema={RightDraft}
      name={`release.rights.${remote}.${right?.userId ?? 'new'}`}
      groups={[
        {
          fields: [
            { field: 'userName', wide: true, disabled: right !== undefined },
            { field: 'rights', kind: 'enum', multiple: true, wide: true, help: t('release.rights.emptyHelp') },
          ],
        },
      ]}
      initial={{ remote, userName: right?.userName ?? '', rights: right?.rights ?? ['publish'] }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('common.done'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

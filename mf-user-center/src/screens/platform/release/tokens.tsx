import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { release } from '@reap/contracts/portal/release';
import { ActionBar } from '@reap/shared-ui/action-bar';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { TokenDialog } from './token.dialog.tsx';

type Token = AnswerOf<typeof release.tokens>[number];

/** What pipelines sign in with to publish this remote; each is shown once and can be withdrawn. */
export function Tokens({ remote }: { remote: string }) {
  const { t } = usePortal();
  const answer = useCall(release.tokens, {}, { staleTime: 0 });
  const [making, setMaking] = useState(false);
  const label = (field: string) => t(`field.releaseToken.${field}`);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <p style={{ display: 'flex', gap: 12, alignItems: 'center', marginTop: 0, color: 'var(--reap-secondary)' }}>
        <span style={{ flex: 1 }}>{t('release.tokens.hint')}</span>
        <Button icon={<PlusOutlined />} onClick={() => setMaking(true)}>
          {t('release.tokens.make')}
        </Button>
      </p>
      <PlainTable<Token>
        keyOf={({ id }) => id}
        rows={answer.data?.filter(token => token.remote === remote)}
        pages="none"
        width={640}
        label={t('release.tab.tokens')}
        none={t('release.tokens.none')}
        columns={[
          { title: label('name'), field: 'name' },
          { title: label('madeBy'), field: 'madeBy', width: 120 },
          { title: label('madeAt'), key: 'madeAt', width: 150, render: row => formatDateTime(row.madeAt) },
          {
            title: label('lastUsedAt'),
            key: 'lastUsedAt',
            width: 150,
            render: row => (row.lastUsedAt ? formatDateTime(row.lastUsedAt) : t('release.tokens.never')),
          },
          {
            title: t('release.do'),
            key: 'do',
            width: 70,
            pinned: 'end',
            render: row => (
              <ActionBar
                about={row.name}
                actions={[
                  action(release.withdrawToken, row, {
                    label: t('release.tokens.withdraw'),
                    icon: <DeleteOutlined />,
                    danger: true,
                    input: { id: row.id },
                    confirm: {
                      title: t('release.tokens.withdrawAsk', { name: row.name }),
                      content: t('release.tokens.withdrawHint'),
                      verb: t('release.tokens.withdraw'),
                    },
                  }),
                ]}
              />
            ),
          },
        ]}
      />
      <TokenDialog remote={remote} open={making} onClose={() => setMaking(false)} />
    </>
  );
}

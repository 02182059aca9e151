import { order } from '@reap/contracts/compensation/order/order';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Card, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';

/** Says whether a printed order still says what is so, and nothing else; opened with the paper's `code`, or asks for it. */
export default function PrintCheckScreen() {
  const { t, setTabPath } = usePortal();
  const code = useTabQuery().get('code') ?? '';
  const [typed, setTyped] = useState(code);
  const [shown, setShown] = useState(code);
  // Back leads to the verdict about another paper.
  if (shown !== code) {
    setShown(code);
    setTyped(code);
  }
  const id = useId();
  const answer = useCall(order.checkPrint, { code }, { enabled: code !== '', staleTime: 0 });
  const check = () => {
    const asked = typed.trim();
    if (asked === '') return;
    if (asked === code) void answer.refetch();
    else setTabPath(routes.printCheck({ code: asked }));
  };
  return (
    <>
      <PageHeader title={t('printCheck.title')} trail={[t('group.irregular'), { title: t('order.list.title'), path: routes.orders() }]} />
      <Card>
        <label htmlFor={id}>{t('printCheck.code')}</label>
        <div>
          <Space.Compact>
            <Input
              id={id}
              value={typed}
              maxLength={40}
              style={{ width: 280 }}
              onChange={event => setTyped(event.target.value)}
              onPressEnter={check}
            />
            <Button type="primary" loading={answer.isFetching} disabled={typed.trim() === ''} onClick={check}>
              {t('printCheck.verb')}
            </Button>
          </Space.Compact>
        </div>
        <p style={{ color: 'var(--reap-secondary)' }}>{t('printCheck.hint')}</p>
        <div aria-live="polite">
          {answer.error ? (
            <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            answer.data && (
              <Alert
                showIcon
                type={answer.data.genuine ? 'success' : 'warning'}
                title={t(answer.data.genuine ? 'printCheck.genuine' : 'printCheck.changed')}
              />
            )
          )}
        </div>
      </Card>
    </>
  );
}

import { type AccessRequest, messageConfirmAccess as access } from '@reap/contracts/user-center/oauth';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { nameIn } from '@reap/shared-ui/core/name-in';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { askHeld } from '@reap/shared-ui/held-question';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert, App, Button, Checkbox } from 'antd';
import { useState } from 'react';

/** What a program asks of the signed-in person, and his word on it (screens.md shell.oauthConfirm). */
export default function ConfirmAccessScreen() {
  const { t, tab } = usePortal();
  const [failed, setFailed] = useState<string>();
  // Without a name the first that waits is given: one whose decision failed may not be waiting any more.
  const model = new URLSearchParams(tab.path.split('?')[1]).get('model') ?? failed;
  const answer = useCall(access.get, model ? { model } : {}, { staleTime: 0 });
  const { data: request, error } = answer;
  // A decision may be kept though its answer was lost, and another one may stand by now.
  const readAgain = (clientId: string) => {
    setFailed(clientId);
    void answer.refetch();
  };
  return (
    <>
      <PageHeader title={t('access.title')} trail={[t('group.messages')]} />
      {error?.key === 'oauth.nothing' && (
        <section className="reap-card">
          <EmptyState kind="none" title={t('access.nothing')} hint={t('access.nothingHint')} />
        </section>
      )}
      {error && error.key !== 'oauth.nothing' && <ErrorCard error={error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && (
        <section className="reap-card" style={{ padding: 24, maxWidth: 560 }}>
          <Skeleton lines={4} />
        </section>
      )}
      {request && error?.key !== 'oauth.nothing' && (
        <Request
          key={`${request.clientId} ${request.decidedTime} ${request.scopes}`}
          request={request}
          stale={answer.isFetching || error !== null}
          onFailed={() => readAgain(request.clientId)}
        />
      )}
    </>
  );
}

interface RequestProps {
  request: AccessRequest;
  /** What is shown may be old: nothing is decided on it. */
  stale: boolean;
  onFailed: () => void;
}

function Request({ request, stale, onFailed }: RequestProps) {
  const { t, language, toast } = usePortal();
  const { modal } = App.useApp();
  const { clientId: model, decision } = request;
  const name = nameIn(request, language);
  const [chosen, setChosen] = useState(decision === 'approved' ? request.approvedScopes : request.scopes);
  const first = useAction(access.post);
  const later = useAction(access.put);
  const withdraw = useAction(access.delete);
  const word = decision === 'waiting' ? first : later;
  const busy = word.busy || withdraw.busy || stale;
  const fail = (error: unknown) => {
    toast.failure(error);
    onFailed();
  };
  const decide = (approved: boolean) =>
    word
      .run({ model, approved, ...(approved && { scopes: chosen }) })
      .then(() => toast.success(t(approved ? 'access.approved' : 'access.refused', { name })), fail);
  const takeBack = () =>
    askHeld(modal, {
      title: t('access.withdrawAsk', { name }),
      content: t('access.withdrawHint'),
      okText: t('access.withdraw'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: true },
      onOk: () => withdraw.run({ model }).then(() => toast.success(t('access.withdrawn')), fail),
    });
  return (
    <section className="reap-card" style={{ padding: '20px 24px', maxWidth: 560 }} aria-label={name}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' }}>
        <h2 style={{ fontSize: 18, fontWeight: 600, margin: 0 }}>{name}</h2>
        <StatusTag
          name="oauthDecision"
          value={decision}
          hover={request.decidedTime ? t('access.at', { at: formatDateTime(request.decidedTime) }) : undefined}
        />
      </div>
      <p style={{ color: 'var(--reap-secondary)', margin: '4px 0 16px', overflowWrap: 'anywhere' }}>{request.homepage}</p>
      <fieldset style={{ border: 0, padding: 0, margin: '0 0 16px' }} disabled={busy}>
        <legend style={{ padding: 0, marginBottom: 8, fontWeight: 600 }}>{t('access.asks')}</legend>
        {request.scopes.map(scope => (
          <div key={scope} style={{ padding: '4px 0' }}>
            <Checkbox
              checked={chosen.includes(scope)}
              onChange={event => setChosen(event.target.checked ? [...chosen, scope] : chosen.filter(one => one !== scope))}
            >
              {enumText('oauthScope', scope, t)}
            </Checkbox>
          </div>
        ))}
      </fieldset>
      <Alert type="info" showIcon title={t('access.hint')} style={{ marginBottom: 16 }} />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button type="primary" loading={word.busy} disabled={chosen.length === 0 || busy} onClick={() => void decide(true)}>
          {t(decision === 'approved' ? 'access.save' : 'access.approve')}
        </Button>
        {decision !== 'refused' && (
          <Button disabled={busy} onClick={() => void decide(false)}>
            {t('access.refuse')}
          </Button>
        )}
        {decision !== 'waiting' && (
          <Button type="text" danger loading={withdraw.busy} disabled={busy} onClick={takeBack}>
            {t('access.withdraw')}
          </Button>
        )}
      </div>
    </section>
  );
}

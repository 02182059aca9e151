import { namesAnybody } from '@reap/contracts/message-center/chosen-people';
import { innerSent } from '@reap/contracts/message-center/inner-sent';
import { pathOf } from '@reap/contracts/message-center/target.rules';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';

export interface Composed {
  userIds?: string[] | undefined;
  roleIds?: string[] | undefined;
  organizationIds?: string[] | undefined;
  targetUrl?: string | undefined;
}

/** Whom the message would reach as it stands: asked once somebody is chosen. */
export function useComposePreview({ userIds, roleIds, organizationIds, targetUrl }: Composed) {
  const target = useDebounced(targetUrl ?? '').trim();
  const enabled = namesAnybody({ userIds, roleIds, organizationIds });
  const input = { userIds, roleIds, organizationIds, targetUrl: pathOf(target) };
  const { data, error, refetch } = useCall(innerSent.preview, input, { enabled, keepPrevious: true });
  return { target, shown: enabled ? data : undefined, error: enabled ? error : undefined, again: () => void refetch() };
}

type Preview = ReturnType<typeof useComposePreview>;

/** How many it goes to. */
export function Reach({ shown, error, again }: Preview) {
  const { t } = usePortal();
  if (error && !shown) return <ErrorCard error={error} onRetry={again} />;
  return (
    <p role="status" style={{ margin: '0 0 16px' }}>
      {!shown && <span style={{ color: 'var(--reap-secondary)' }}>{t('innerSent.wait')}</span>}
      {shown && <strong>{shown.recipients > 0 ? t('innerSent.reaches', { n: formatCount(shown.recipients) }) : t('staffSms.none')}</strong>}
    </p>
  );
}

/** The page that they are led to, and how many of them may not open it. */
export function TargetHint({ target, shown }: Preview) {
  const { t, language } = usePortal();
  if (!target) return t('innerSent.targetHelp');
  if (!shown) return null;
  const { targetPage, unable } = shown;
  if (!targetPage) return pathOf(target) ? <span style={warning}>{t('innerSent.targetUnknown')}</span> : null;
  return (
    <>
      {t('innerSent.leads', { page: (language === 'en-US' && targetPage.menuNameEn) || targetPage.menuName })}
      {unable > 0 && <span style={warning}> {t('innerSent.unable', { n: formatCount(unable) })}</span>}
    </>
  );
}

const warning = { color: 'var(--reap-warning)' };

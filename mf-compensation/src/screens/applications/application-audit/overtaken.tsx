import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useForgetVerdicts } from './use-verdicts.ts';
import type { Detail } from './verdicts.ts';

/** The words of the refusal that sending would have met; none where it waits for somebody else, which the record says. */
function refusalOf({ status, auditedBy, auditedTime }: Detail, t: Translate): string | undefined {
  if (auditedTime) return t('application.handled', { by: auditedBy || '—', at: formatDateTime(auditedTime) });
  if (status === ApplicationStatus.unreviewed) return undefined;
  return t('application.state', { status: enumText('approvalListStatus', status, t) });
}

/** The application that was being audited here can't be any more: why, by whom and when. What was decided here is let go. */
export function Overtaken({ detail }: { detail: Detail }) {
  const { t } = usePortal();
  const forget = useRef(useForgetVerdicts());
  useEffect(() => forget.current(), []);
  const said = refusalOf(detail, t);
  return said && <Alert type="error" role="alert" showIcon style={{ marginBottom: 12 }} title={said} />;
}

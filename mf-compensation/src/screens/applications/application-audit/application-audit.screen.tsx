import { apply } from '@reap/contracts/compensation/claim/apply';
import { collar } from '@reap/contracts/compensation/claim/collar';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { AuditPage } from './audit-page.tsx';
import { applicationAuditOf } from './verdicts.ts';

/** The application audit wizard, opened with `applyId` (seed 0 §2.4). */
export default function ApplicationAuditScreen() {
  const { t } = usePortal();
  const applyId = useTabQuery().get('applyId') ?? '';
  const answer = useCall(apply.orderGet, { applyId }, { enabled: applyId !== '' });
  const audit = useAction(apply.audit, { invalidates: [collar.page] });
  return (
    <AuditPage
      title={t('wizard.applicationTitle')}
      applyId={applyId}
      answer={answer}
      send={(detail, verdicts) => audit.run(applicationAuditOf(detail, verdicts))}
      list={routes.applications()}
      locationOf={(next, done) => routes.applicationAudit({ applyId: next, done })}
    />
  );
}

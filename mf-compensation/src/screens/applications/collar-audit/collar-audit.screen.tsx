import { apply } from '@reap/contracts/compensation/claim/apply';
import { collar } from '@reap/contracts/compensation/claim/collar';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { AuditPage } from '../application-audit/audit-page.tsx';
import { collarAuditOf } from '../application-audit/verdicts.ts';

/** The substitute-collar audit wizard, opened with `id` (seed 0 §2.3). */
export default function CollarAuditScreen() {
  const { t } = usePortal();
  const id = useTabQuery().get('id') ?? '';
  const answer = useCall(collar.find, { id }, { enabled: id !== '' });
  const audit = useAction(collar.audit, { invalidates: [apply.orderPage] });
  return (
    <AuditPage
      title={t('wizard.title')}
      applyId={id}
      answer={answer}
      send={(detail, verdicts) => audit.run(collarAuditOf(detail, verdicts))}
      list={routes.collars()}
      locationOf={(next, done) => routes.collarAudit({ id: next, done })}
    />
  );
}

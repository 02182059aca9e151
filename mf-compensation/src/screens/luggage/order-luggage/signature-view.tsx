import { userFile } from '@reap/contracts/user-center/employee';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { usePortal } from '@reap/shared-ui/portal';

/** The signature that was drawn, on white whatever the theme: ink is dark. */
export function SignatureView({ id }: { id: string }) {
  const { t } = usePortal();
  return <img className="reap-signature" src={hrefOf(userFile.download, { id })} alt={t('orderLuggage.signature')} height={96} />;
}

import type { AnswerOf } from '@reap/contracts/contract';
import type { organization } from '@reap/contracts/user-center/organization';
import { formatCount } from '@reap/shared-ui/core/format';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { usePortal } from '@reap/shared-ui/portal';

type Preview = AnswerOf<typeof organization.movePreview>;

/** What a move takes along, and from where to where. */
export function MovePreview({ preview }: { preview: Preview }) {
  const { t, language } = usePortal();
  const path = (names: Preview['from']) => names.map(one => orgName(one, language)).join(' / ');
  const row = { margin: '2px 0' };
  return (
    <section aria-label={t('org.move.preview')} className="reap-card" style={{ padding: '8px 12px', marginTop: 12 }}>
      <p role="status" style={row}>
        <strong>
          {t('org.move.takes', {
            organisations: formatCount(preview.organisations),
            people: formatCount(preview.people),
            accounts: formatCount(preview.accounts),
          })}
        </strong>
      </p>
      <p style={row}>{t('org.move.from', { path: path(preview.from) })}</p>
      <p style={row}>{t('org.move.to', { path: path(preview.to) })}</p>
    </section>
  );
}

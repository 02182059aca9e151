import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { useMemo } from 'react';
import { Verdict } from './verdict.tsx';

type Page = AnswerOf<typeof explain.pages>['pages'][number];

/** Every page of the menu: those that somebody may open first, and why. */
export function PagesTable({ pages, onOpen }: { pages: readonly Page[]; onOpen: (resourceId: string) => void }) {
  const { t } = usePortal();
  const sorted = useMemo(() => pages.toSorted((one, other) => Number(other.allowed) - Number(one.allowed)), [pages]);
  return (
    <section className="reap-card" style={{ padding: 16 }}>
      <PlainTable<Page>
        keyOf={({ resourceId }) => resourceId}
        rows={sorted}
        pages="none"
        whole
        roomy
        columns={[
          {
            title: t('field.explain.resourceId'),
            key: 'page',
            width: 360,
            render: page => (
              <button type="button" className="reap-link" onClick={() => onOpen(page.resourceId)}>
                {page.names.join(' / ')}
              </button>
            ),
          },
          {
            title: t('explain.verdict'),
            key: 'verdict',
            filter: {
              choices: [
                { value: 'may', label: t('explain.may') },
                { value: 'mayNot', label: t('explain.mayNot') },
              ],
              of: page => (page.allowed ? 'may' : 'mayNot'),
            },
            render: page => <Verdict of={page} />,
          },
        ]}
      />
    </section>
  );
}

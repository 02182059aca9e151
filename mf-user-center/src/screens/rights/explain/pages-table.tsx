import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { usePortal } from '@reap/shared-ui/portal';
import { Table } from 'antd';
import { Verdict } from './verdict.tsx';

type Page = AnswerOf<typeof explain.pages>['pages'][number];

/** Every page of the menu: those that somebody may open first, and why. */
export function PagesTable({ pages, onOpen }: { pages: readonly Page[]; onOpen: (resourceId: string) => void }) {
  const { t } = usePortal();
  return (
    <section className="reap-card" style={{ padding: 16 }}>
      <Table<Page>
        size="middle"
        rowKey="resourceId"
        dataSource={pages.toSorted((one, other) => Number(other.allowed) - Number(one.allowed))}
        pagination={false}
        columns={[
          {
            title: t('field.explain.resourceId'),
            key: 'page',
            width: 360,
            render: (_, page) => (
              <button type="button" className="reap-link" onClick={() => onOpen(page.resourceId)}>
                {page.names.join(' / ')}
              </button>
            ),
          },
          {
            title: t('explain.verdict'),
            key: 'verdict',
            filters: [
              { text: t('explain.may'), value: true },
              { text: t('explain.mayNot'), value: false },
            ],
            onFilter: (value, page) => page.allowed === value,
            render: (_, page) => <Verdict of={page} />,
          },
        ]}
      />
    </section>
  );
}

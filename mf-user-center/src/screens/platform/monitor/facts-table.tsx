import type { Monitor } from '@reap/contracts/message-center/monitor';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useId } from 'react';
import styles from './monitor.module.css';

interface FactsTableProps<Row> {
  title: string;
  /** Whose labels the headings are. */
  entity: string;
  rows: readonly Row[];
  /** The field that names a row, and its words. */
  first: keyof Row & string;
  name: (row: Row) => string;
  texts?: readonly (readonly [field: keyof Row & string, text: (row: Row) => string])[];
  figures: readonly (keyof Row & string)[];
}

/** What is known of one kind of part: a name, its state, a few facts. Short, so without paging. */
export function FactsTable<Row extends { state: Monitor['state'] }>(props: FactsTableProps<Row>) {
  const { title, entity, rows, first, name, texts = [], figures } = props;
  const { t } = usePortal();
  const id = useId();
  const head = (field: string) => t(`field.${entity}.${field}`);
  return (
    <section className="reap-card" style={{ padding: '12px 16px' }} aria-labelledby={id}>
      <h2 id={id} style={{ fontSize: 15, fontWeight: 600, margin: '0 0 8px' }}>
        {title}
      </h2>
      <div style={{ overflowX: 'auto' }}>
        <table className={styles['facts']}>
          <thead>
            <tr>
              <th scope="col">{head(first)}</th>
              <th scope="col">{head('state')}</th>
              {texts.map(([field]) => (
                <th key={field} scope="col">
                  {head(field)}
                </th>
              ))}
              {figures.map(field => (
                <th key={field} scope="col" data-figure>
                  {head(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={String(row[first])}>
                <th scope="row">{name(row)}</th>
                <td>
                  <StatusTag name="monitorState" value={row.state} />
                </td>
                {texts.map(([field, text]) => (
                  <td key={field}>{text(row)}</td>
                ))}
                {figures.map(field => (
                  <td key={field} data-figure className="reap-figures">
                    {String(row[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

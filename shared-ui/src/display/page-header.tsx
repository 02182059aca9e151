import { Breadcrumb } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { usePortal } from '../portal/portal.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** Where this page stands, from the outside in; the title itself is added. An entry with a path opens it. */
  trail?: readonly (string | { title: string; path: string })[];
  /** Beside the title: a number, a state. */
  detail?: ReactNode;
  /** What can be done here, right. */
  extra?: ReactNode;
  /** What the tab is called, where the manifest's title says too little. */
  tabTitle?: string;
}

/** Where am I, what is it, what can I do (LOOK, frame). */
export function PageHeader({ title, trail = [], detail, extra, tabTitle }: PageHeaderProps) {
  const { openTab, setTabTitle } = usePortal();
  useEffect(() => {
    if (tabTitle) setTabTitle(tabTitle);
  }, [tabTitle, setTabTitle]);
  const items = trail.map(entry =>
    typeof entry === 'string'
      ? { title: entry }
      : {
          title: (
            <button type="button" className="reap-link" onClick={() => openTab(entry.path)}>
              {entry.title}
            </button>
          ),
        },
  );
  return (
    <header style={{ display: 'flex', alignItems: 'flex-end', gap: 16, flexWrap: 'wrap', marginBottom: 12 }}>
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        {items.length > 0 && <Breadcrumb items={[...items, { title }]} style={{ fontSize: 13 }} />}
        <div style={{ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' }}>
          <h1 style={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: 0 }}>{title}</h1>
          {detail}
        </div>
      </div>
      {extra && <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>{extra}</div>}
    </header>
  );
}

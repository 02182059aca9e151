import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type PortalRecord, portalRecord } from './fake-portal.tsx';
import { FakeShell, type FakeShellOptions } from './fake-shell.tsx';

// Several tests share the cores: what is awaited may take its time.
configure({ asyncUtilTimeout: 5000 });

export type ScreenOptions = FakeShellOptions;

/** Shows a screen in an in-memory portal, its calls answered by typed fakes (STYLE 11). `portal` says what it did to the tab. */
export function renderInPortal(screen: ReactElement, options: ScreenOptions = {}): RenderResult & { portal: PortalRecord } {
  const record = portalRecord();
  const view = render(
    <FakeShell {...options} record={record}>
      {screen}
    </FakeShell>,
  );
  return Object.assign(view, { portal: record });
}

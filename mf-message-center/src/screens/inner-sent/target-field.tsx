import type { MenuNode } from '@reap/contracts/user-center/lookup';
import { lookup } from '@reap/contracts/user-center/lookup';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { AutoComplete } from 'antd';
import { useMemo } from 'react';

type Page = { value: string; label: string };

/** An address of this portal: one of one's own pages, or pasted from the browser's address bar. */
export function TargetField({ value, onChange, onBlur, ...control }: Control) {
  const { language } = usePortal();
  const { data } = useCall(lookup.menuGetByScope, {});
  const pages = useMemo(() => (data ?? []).flatMap(node => pagesOf(node, language === 'en-US')), [data, language]);
  return (
    <AutoComplete
      {...control}
      allowClear
      options={pages}
      value={(value as string | undefined) ?? ''}
      onChange={text => onChange?.(ownPath(text) || undefined)}
      onBlur={() => onBlur?.()}
      showSearch={{ filterOption: (typed, page) => Boolean(page && found(page, typed)) }}
      style={{ width: '100%' }}
    />
  );
}

const found = ({ value, label }: Page, typed: string): boolean => `${label} ${value}`.toLowerCase().includes(typed.trim().toLowerCase());

/** What was copied with this portal's own address before it, without that. */
const ownPath = (text: string = ''): string => (text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text);

/** The pages of the menu that open by themselves; others want to know of what. */
function pagesOf({ type, url, menuName, menuNameEn, children }: MenuNode, english: boolean): Page[] {
  const label = `${(english && menuNameEn) || menuName}  ${url}`;
  return [...(type === page && url ? [{ value: url, label }] : []), ...children.flatMap(child => pagesOf(child, english))];
}
const page = 2;

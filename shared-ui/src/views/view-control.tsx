import { DownOutlined, LayoutOutlined } from '@ant-design/icons';
import { type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../call/failure.ts';
import { useCall } from '../call/query.ts';
import { askHeld } from '../feedback/held-question.ts';
import { useMenuFocus } from '../feedback/menu-focus.tsx';
import { usePortal } from '../portal/portal.tsx';
import { useMedia } from '../theme/media.ts';
import { sizes } from '../theme/tokens.ts';
import { RenameViewDialog } from './rename-view.dialog.tsx';
import { SaveViewDialog } from './save-view.dialog.tsx';
import { ShareViewDialog } from './share-view.dialog.tsx';
import { useViewActions } from './use-view-actions.ts';
import { actionItems, deliveredItem, type ViewDialog, viewItems } from './view-items.tsx';
import type { ViewedList } from './viewed-list.ts';

interface ViewControlProps {
  list: ViewedList;
  /** The page's title, of which the tab's is made while a view is shown. */
  title: string | undefined;
}

/** The saved views of a list: which one is shown and whether it is changed, the others, and what can be done with them. */
export function ViewControl({ list, title }: ViewControlProps) {
  const { t, language } = usePortal();
  const { modal } = App.useApp();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focus = useMenuFocus(button);
  const [dialog, setDialog] = useState<{ kind: ViewDialog; view: SavedView | undefined }>();
  const actions = useViewActions(list);
  const { view, changed } = list;
  // A phone has room for the primary action and the tools' icons.
  const narrow = useMedia(`(max-width: ${sizes.phone - 1}px)`);
  useTabTitle(title, view?.name);
  const asked = useCall(savedView.find, { list: list.list, page: list.page }, { enabled: open });
  const loading = { key: 'loading', label: t('table.loading'), disabled: true };
  const failed = asked.error && {
    key: 'failed',
    label: `${failureOf(asked.error, t).text} ${t('failure.retry')}`,
    onClick: () => void asked.refetch(),
  };
  const close = () => setDialog(undefined);
  // As it is now: who was told that it was changed elsewhere decides on that.
  const opened = view && view.id === dialog?.view?.id ? view : dialog?.view;
  // The menu entry that opened the dialog is gone when it closes.
  useEffect(() => (dialog ? () => button.current?.focus() : undefined), [dialog]);
  // Of one that is shared the server asks, and says who loses it.
  const ask = (one: SavedView) => (one.roles.length > 0 ? void actions.remove(one) : askHere(one));
  const askHere = (one: SavedView) =>
    askHeld(modal, {
      title: t('views.deleteAsk', { name: one.name }),
      okText: t('views.deleteVerb'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => actions.remove(one),
    });
  const onOpenChange: typeof focus.over.onOpenChange = (next, about) => {
    // Trying again is no choice.
    const stays = next || (about.source === 'menu' && asked.error !== null && !asked.data);
    setOpen(stays);
    focus.over.onOpenChange(stays, about);
  };
  const start = (kind: ViewDialog) => {
    if (kind !== 'delete') setDialog({ kind, view });
    else if (view) ask(view);
  };
  const items: MenuProps['items'] = [
    deliveredItem(list, t),
    ...(asked.data ? viewItems(asked.data, list, { t, language }) : [failed ?? loading]),
    { key: 'line', type: 'divider' },
    ...actionItems(list, actions, start, t),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        {...focus.over}
        onOpenChange={onOpenChange}
        destroyOnHidden
        menu={{ items, style: { maxHeight: 480, overflow: 'auto' }, ...focus.menu }}
      >
        <Button
          ref={button}
          size="small"
          type="text"
          // Another type would be another element, and the focus would go with the first.
          style={view ? { borderColor: 'var(--reap-border)' } : {}}
          loading={actions.busy}
          icon={<LayoutOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={open}
        >
          {view && <span className="reap-hidden">{t('views.prefix')}</span>}
          <span className={narrow ? 'reap-hidden' : 'reap-cut'} style={{ maxWidth: 180 }}>
            {view ? view.name : t('views.title')}
          </span>{' '}
          {changed && <Changed narrow={narrow} />}
          {!narrow && <DownOutlined aria-hidden style={{ fontSize: 10 }} />}
        </Button>
      </Dropdown>
      {dialog?.kind === 'save' && <SaveViewDialog list={list} actions={actions} onClose={close} />}
      {dialog?.kind === 'rename' && opened && <RenameViewDialog view={opened} actions={actions} onClose={close} />}
      {dialog?.kind === 'share' && opened && <ShareViewDialog view={opened} actions={actions} onClose={close} />}
    </>
  );
}

/** Never colour alone: the word, or for a phone a sign with the word behind it. */
function Changed({ narrow }: { narrow: boolean }) {
  const { t } = usePortal();
  return (
    <span style={{ color: 'var(--reap-returned)' }}>
      {narrow && <span aria-hidden>•</span>}
      <span {...(narrow && { className: 'reap-hidden' })}>{t('views.changed')}</span>
    </span>
  );
}

/** Tabs of two views of one list are told apart. A hidden tab keeps its title, so nothing is taken back when the effect ends. */
function useTabTitle(title: string | undefined, name: string | undefined): void {
  const { setTabTitle } = usePortal();
  const given = useRef(false);
  useEffect(() => {
    if (!title || (!name && !given.current)) return;
    given.current = name !== undefined;
    setTabTitle(name ? `${title} · ${name}` : '');
  }, [title, name, setTabTitle]);
}

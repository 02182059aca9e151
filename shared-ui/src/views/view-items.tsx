import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  HomeOutlined,
  PlusOutlined,
  PushpinOutlined,
  SaveOutlined,
  TeamOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { SavedView } from '@reap/contracts/portal/saved-view';
import type { MenuProps } from 'antd';
import { joinWords } from '../i18n/join-words.ts';
import type { Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';
import type { ViewActions } from './use-view-actions.ts';
import type { ViewedList } from './viewed-list.ts';

type Items = NonNullable<MenuProps['items']>;
export type ViewDialog = 'save' | 'rename' | 'share' | 'delete';

interface Words {
  t: Translate;
  language: Language;
}

/** The list as delivered: first, whatever else there is, so that the focus of an opening menu stands there. */
export const deliveredItem = ({ view, choose }: ViewedList, t: Translate): Items[number] => ({
  key: 'delivered',
  label: t('views.delivered'),
  icon: mark(!view),
  onClick: () => choose(undefined),
});

/** The views to choose from: one's own, and those that others share. */
export function viewItems(views: readonly SavedView[], { view, choose }: ViewedList, { t, language }: Words): Items {
  const itemOf = (one: SavedView): Items[number] => ({
    key: one.id,
    label: <ViewLine view={one} words={{ t, language }} />,
    icon: mark(one.id === view?.id),
    ...(one.id === view?.id && { 'aria-current': true }),
    onClick: () => choose(one.id),
  });
  const group = (key: string, label: string, of: readonly SavedView[]): Items =>
    of.length > 0 ? [{ key, type: 'group', label, children: of.map(itemOf) }] : [];
  return [
    ...group(
      'own',
      t('views.own'),
      views.filter(one => one.own),
    ),
    ...group(
      'shared',
      t('views.sharedWithMe'),
      views.filter(one => !one.own),
    ),
  ];
}

const mark = (on: boolean) => <CheckOutlined aria-hidden style={on ? {} : { visibility: 'hidden' }} />;

function ViewLine({ view, words: { t, language } }: { view: SavedView; words: Words }) {
  const roles = joinWords(
    view.roles.map(({ name }) => name),
    language,
  );
  const from = view.own ? roles && t('views.sharedTo', { roles }) : t('views.sharedBy', { roles, owner: view.owner ?? '***' });
  const facts = [from, view.standard && t('views.standard'), view.pinned && t('views.pinned')].filter(Boolean);
  return (
    <span style={{ display: 'inline-block', maxWidth: 320 }}>
      {view.name}
      {facts.length > 0 && <span style={{ display: 'block', fontSize: 12, color: 'var(--reap-secondary)' }}>{facts.join(' · ')}</span>}
    </span>
  );
}

/** What can be done: with what is shown, and with the view that is chosen. */
export function actionItems(list: ViewedList, actions: ViewActions, open: (dialog: ViewDialog) => void, t: Translate): Items {
  const { view, changed } = list;
  const save: Items = [{ key: 'save', label: t('views.saveAs'), icon: <PlusOutlined aria-hidden />, onClick: () => open('save') }];
  if (!view) return save;
  const { own, standard, pinned } = view;
  return [
    ...(own && changed
      ? [{ key: 'update', label: t('views.update'), icon: <SaveOutlined aria-hidden />, onClick: () => void actions.update(view) }]
      : []),
    ...(changed
      ? [{ key: 'revert', label: t('views.revert'), icon: <UndoOutlined aria-hidden />, onClick: () => list.choose(view.id) }]
      : []),
    ...save,
    ...(own ? [{ key: 'rename', label: t('views.renameThis'), icon: <EditOutlined aria-hidden />, onClick: () => open('rename') }] : []),
    ...(own ? [{ key: 'share', label: t('views.shareThis'), icon: <TeamOutlined aria-hidden />, onClick: () => open('share') }] : []),
    {
      key: 'standard',
      label: t(standard ? 'views.unsetStandard' : 'views.setStandard'),
      icon: <HomeOutlined aria-hidden />,
      onClick: () => void actions.setStandard(view, !standard),
    },
    {
      key: 'pin',
      label: t(pinned ? 'views.unpin' : 'views.pin'),
      icon: <PushpinOutlined aria-hidden />,
      onClick: () => void actions.pin(view, !pinned),
    },
    ...(own
      ? [{ key: 'delete', label: t('views.delete'), icon: <DeleteOutlined aria-hidden />, danger: true, onClick: () => open('delete') }]
      : []),
  ];
}

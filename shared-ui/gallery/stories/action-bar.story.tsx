import { CheckOutlined, CloseOutlined, DeleteOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import { ActionBar } from '../../src/list/action-bar.tsx';
import type { RowAction } from '../../src/list/row-actions.tsx';
import { story } from '../story.ts';

const actions: RowAction[] = [
  { key: 'edit', label: '编辑', icon: <EditOutlined />, run: () => undefined },
  { key: 'effect', label: '转生效', icon: <CheckOutlined />, run: () => undefined },
  { key: 'freeze', label: '冻结', icon: <StopOutlined />, disabled: true, run: () => undefined },
  { key: 'close', label: '关闭', icon: <CloseOutlined />, run: () => undefined },
  { key: 'delete', label: '删除', icon: <DeleteOutlined />, danger: true, run: () => undefined },
];

export default story({
  states: {
    'one action, 50 wide': () => <ActionBar about="BC1820" actions={actions.slice(0, 1)} />,
    'two actions, 90 wide': () => <ActionBar about="BC1820" actions={actions.slice(0, 2)} />,
    'three and more, 114 wide': () => <ActionBar about="BC1820" actions={actions} />,
    'asks first': () => (
      <ActionBar
        about="BC1820"
        actions={[
          {
            key: 'delete',
            label: '删除',
            icon: <DeleteOutlined />,
            danger: true,
            confirm: { title: '删除', content: '删除后不可恢复', verb: '删除' },
            run: () => undefined,
          },
        ]}
      />
    ),
  },
});

import { systemResource } from '@reap/contracts/user-center/system-resource';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Flex } from 'antd';
import { countMatching } from './matching.ts';

interface FoundElsewhereProps {
  typed: string;
  /** The subsystem that is shown, and all there are, by name. */
  shown: string;
  subsystems: readonly { key: string; label: string }[];
  onShow: (subsystem: string) => void;
}

/** The other subsystems that hold what is searched for, each with how many entries: the tree shows one at a time. */
export function FoundElsewhere({ typed, shown, subsystems, onShow }: FoundElsewhereProps) {
  const { t } = usePortal();
  const { data = [] } = useCall(systemResource.tree, {});
  const others = subsystems
    .filter(({ key }) => key !== shown)
    .map(one => ({
      ...one,
      found: countMatching(
        data.filter(node => node.subsystem === one.key),
        typed,
      ),
    }))
    .filter(({ found }) => found > 0);
  return (
    <Flex gap={8} wrap align="center" role="status" style={{ color: 'var(--reap-secondary)' }}>
      {others.length > 0 && t('resource.elsewhere')}
      {others.map(({ key, label, found }) => (
        <Button key={key} type="link" size="small" style={{ padding: 0 }} onClick={() => onShow(key)}>
          {t('resource.foundIn', { name: label, n: found })}
        </Button>
      ))}
    </Flex>
  );
}

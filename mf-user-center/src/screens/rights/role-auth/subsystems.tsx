import type { AnswerOf } from '@reap/contracts/contract';
import type { systemResource } from '@reap/contracts/user-center/system-resource';
import { usePortal } from '@reap/shared-ui/portal';
import { Badge, Tabs } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { SubsystemGrants } from './subsystem-grants.tsx';

interface SubsystemsProps {
  roleId: string;
  subsystems: AnswerOf<typeof systemResource.getSubsystem>;
  narrowOnly: boolean;
  readOnly: boolean;
}

/** A tab for each subsystem; one with unsaved ticks shows a dot, and leaving the page asks. */
export function Subsystems({ roleId, subsystems, narrowOnly, readOnly }: SubsystemsProps) {
  const { language, setUnsaved, t } = usePortal();
  const [unsaved, setUnsavedTabs] = useState<readonly string[]>([]);
  useEffect(() => setUnsaved(unsaved.length > 0), [unsaved, setUnsaved]);
  const mark = useCallback(
    (moduleId: string, dirty: boolean) =>
      setUnsavedTabs(old => {
        if (old.includes(moduleId) === dirty) return old;
        return dirty ? [...old, moduleId] : old.filter(one => one !== moduleId);
      }),
    [],
  );
  return (
    <section className="reap-card" style={{ padding: '0 16px 16px' }} aria-label={t('role.authorization')}>
      <Tabs
        items={subsystems.map(({ moduleId, name, nameEn }) => ({
          key: moduleId,
          label: (
            <Badge dot={unsaved.includes(moduleId)} {...(unsaved.includes(moduleId) && { title: t('dataPerm.unsaved') })}>
              {language === 'en-US' ? nameEn : name}
              {unsaved.includes(moduleId) && <span className="reap-hidden"> {t('dataPerm.unsaved')}</span>}
            </Badge>
          ),
          children: <SubsystemGrants roleId={roleId} moduleId={moduleId} narrowOnly={narrowOnly} readOnly={readOnly} onUnsaved={mark} />,
        }))}
      />
    </section>
  );
}

import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  CarOutlined,
  CheckSquareOutlined,
  CrownOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  MailOutlined,
  MessageOutlined,
  ProfileOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons that a menu node may name (`icon` of the resource tree). */
const icons: Record<string, ComponentType> = {
  apartment: ApartmentOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  car: CarOutlined,
  'check-square': CheckSquareOutlined,
  crown: CrownOutlined,
  database: DatabaseOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  inbox: InboxOutlined,
  mail: MailOutlined,
  message: MessageOutlined,
  profile: ProfileOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  shopping: ShoppingOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
  warning: WarningOutlined,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}

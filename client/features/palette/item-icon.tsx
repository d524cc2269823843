import { IconBolt, IconBuildingFactory2, IconChartBar } from '#client/ui/icon/page-icons-a-to-e';
import {
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconGasStation,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconRefresh,
  IconTruck,
} from '#client/ui/icon/page-icons-f-to-z';
import {
  IconBuildingSkyscraper,
  IconLayoutDashboard,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconSettings,
  IconStack2,
  IconUserCircle,
  IconUsers,
} from '#client/ui/icon/shell-icons';
import type { Icon } from '#client/ui/icon/tabler-icon';
import type { ItemKind } from './palette-item';

const ICONS: Readonly<Record<ItemKind, Icon>> = {
  freight_load: IconTruck,
  asset_load: IconPackage,
  purchase_order: IconFileText,
  customer_invoice: IconFileInvoice,
  freight_bill: IconFileDollar,
  sand_bill: IconFileDollar,
  asset_bill: IconFileDollar,
  accrual: IconChartBar,
  credit: IconReceipt,
  project: IconStack2,
  carrier: IconTruck,
  rate_sheet: IconFileSpreadsheet,
  asset_rate_sheet: IconFileSpreadsheet,
  fsc_sheet: IconGasStation,
  account_company: IconBuildingSkyscraper,
  user: IconUserCircle,
  dashboard: IconLayoutDashboard,
  worklist: IconListCheck,
  projects: IconStack2,
  overview: IconBuildingFactory2,
  import: IconFileImport,
  settings: IconSettings,
  add: IconPlus,
  sync: IconRefresh,
  theme: IconMoon,
  team: IconUsers,
  shortcuts: IconBolt,
  logout: IconLogout,
};

/** Icon of a result's kind. */
export function ItemIcon({ kind }: { kind: ItemKind }) {
  const Shown = ICONS[kind];
  return <Shown size={16} stroke={1.6} aria-hidden="true" />;
}

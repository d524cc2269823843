import { type Permission, may } from '#shared/rules/permissions';
import { shellTexts } from '#client/messages/shell';
import {
  IconBuildingSkyscraper,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconStack2,
} from '#client/ui/icon/shell-icons';
import type { Icon } from '#client/ui/icon/tabler-icon';

/** Main area of the product, with its link. */
export interface Area {
  to: string;
  /** Prefix of all addresses in the area. */
  under: string;
  label: string;
  Icon: Icon;
  needs?: Permission;
}

/** Areas of everyday work. */
const DAILY: readonly Area[] = [
  { to: '/dashboard', under: '/dashboard', label: shellTexts.dashboard, Icon: IconLayoutDashboard },
  { to: '/worklist', under: '/worklist', label: shellTexts.worklist, Icon: IconListCheck },
  { to: '/projects', under: '/project', label: shellTexts.projects, Icon: IconStack2 },
];

/** Areas that are set up now and then. */
const OCCASIONAL: readonly Area[] = [
  { to: '/settings', under: '/settings', label: shellTexts.settings, Icon: IconSettings },
  {
    to: '/admin',
    under: '/admin',
    label: shellTexts.admin,
    Icon: IconBuildingSkyscraper,
    needs: 'administer all companies',
  },
];

/** Returns the areas of a role: those of everyday work, and those that are set up now and then. */
export function areasOf(role: string): { daily: readonly Area[]; occasional: readonly Area[] } {
  const occasional = OCCASIONAL.filter(({ needs }) => needs === undefined || may(role, needs));
  return { daily: DAILY, occasional };
}

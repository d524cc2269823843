import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { shellTexts } from '#client/messages/shell';
import { IconMoon, IconSun } from '#client/ui/icon/shell-icons';
import type { Icon } from '#client/ui/icon/tabler-icon';

/** Returns label, icon and action of the switch between light and dark. */
export function useThemeToggle(): { label: string; Icon: Icon; toggle: () => void } {
  const isDark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return {
    label: isDark ? shellTexts.toLight : shellTexts.toDark,
    Icon: isDark ? IconSun : IconMoon,
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

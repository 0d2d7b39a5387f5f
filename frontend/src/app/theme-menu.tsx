import { useTheme } from '../theme/use-theme.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { MoonIcon } from '../ui/icons/moon.tsx';
import { SunIcon } from '../ui/icons/sun.tsx';
import { SystemIcon } from '../ui/icons/system.tsx';
import { Menu } from '../ui/menu.tsx';
import { MenuChoice } from '../ui/menu-item.tsx';

const choices = [
  { theme: 'light', label: 'Light', Icon: SunIcon },
  { theme: 'dark', label: 'Dark', Icon: MoonIcon },
  { theme: 'system', label: 'System', Icon: SystemIcon },
] as const;

/** SPEC-2.14. */
export function ThemeMenu() {
  const { theme, choose } = useTheme();
  const current = choices.find((choice) => choice.theme === theme) ?? choices[2];
  return (
    <Menu label="Theme" isIcon triggerClass={iconButtonClass} trigger={<current.Icon />}>
      {choices.map(({ theme: choice, label, Icon }) => (
        <MenuChoice
          key={choice}
          icon={<Icon size={18} />}
          isChosen={choice === theme}
          onSelect={() => choose(choice)}
        >
          {label}
        </MenuChoice>
      ))}
    </Menu>
  );
}

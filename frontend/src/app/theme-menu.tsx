import { useTheme } from '../theme/use-theme.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { MoonIcon } from '../ui/icons/moon.tsx';
import { SunIcon } from '../ui/icons/sun.tsx';
import { SystemIcon } from '../ui/icons/system.tsx';
import { Menu } from '../ui/menu.tsx';
import { MenuChoice } from '../ui/menu-item.tsx';
import styles from './shell.module.css';

const choices = [
  { theme: 'light', label: 'Light', Icon: SunIcon },
  { theme: 'dark', label: 'Dark', Icon: MoonIcon },
  { theme: 'system', label: 'System', Icon: SystemIcon },
] as const;

/** Shown by the style sheet, since the landing page renders them for every theme. */
const icons = (
  <span className={styles.theme}>
    {choices.map(({ theme, Icon }) => (
      <Icon key={theme} />
    ))}
  </span>
);

/** SPEC-2.14. */
export function ThemeMenu() {
  const { theme, choose } = useTheme();
  return (
    <Menu label="Theme" isIcon triggerClass={iconButtonClass} trigger={icons}>
      {choices.map(({ theme: choice, label, Icon }) => (
        <MenuChoice
          key={choice}
          value={choice}
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

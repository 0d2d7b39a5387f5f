import type { ReactNode } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { PlusIcon } from '#frontend/src/ui/icons/plus.tsx';
import styles from './admin-panel.module.css';
import { type PanelView, panelTitles } from './panel-view.ts';

interface PanelHeaderProps {
  readonly view: PanelView;
  readonly children?: ReactNode;
}

export function PanelHeader({ view, children }: PanelHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{panelTitles[view]}</h1>
      {children}
    </header>
  );
}

export function CreateCustomerButton({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Button variant="primary" onClick={onCreate}>
      <PlusIcon size={18} />
      Create customer
    </Button>
  );
}

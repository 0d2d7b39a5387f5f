import { createContext } from 'react';

/** Closes the menu and returns focus to its button. */
export const MenuContext = createContext<() => void>(() => {});

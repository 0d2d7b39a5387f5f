import { createContext } from 'react';

/** How an item closes the menu that it is in; focus goes back to the menu's button. */
export const MenuContext = createContext<() => void>(() => {});

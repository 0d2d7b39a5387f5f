import { checkScreens } from './support/check-screens.ts';
import { customerScreens } from './support/screens.ts';

checkScreens(customerScreens);

import { checkScreens } from './support/check-screens.ts';
import { agencyScreens } from './support/screens.ts';

checkScreens(agencyScreens);

import { Toaster } from '../ui/toaster.tsx';
import { NewVersion } from './new-version.tsx';

/** What may have to be told on any page. */
export function Notices() {
  return (
    <>
      <Toaster />
      <NewVersion />
    </>
  );
}

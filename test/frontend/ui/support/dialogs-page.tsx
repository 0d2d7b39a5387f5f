import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { Toaster } from '#frontend/src/ui/toaster.tsx';

function Dialogs() {
  const [opened, setOpened] = useState<'form' | 'locked'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button onClick={() => setOpened('form')}>Open</Button>
      <Button onClick={() => setOpened('locked')}>Open locked</Button>
      <Toaster />
      {opened && (
        <Dialog title="Set website" isLocked={opened === 'locked'} onClose={close}>
          <Field label="Name">
            <Input defaultValue="Holt Joinery" />
          </Field>
          <Field label="Notes">
            <Textarea />
          </Field>
          <Field label="File">
            <Input type="file" />
          </Field>
          <DialogActions>
            <Button onClick={() => toast({ title: 'Not saved', tone: 'destructive' })}>Save</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Dialogs />);

import { createRoot } from 'react-dom/client';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { Toaster } from '#frontend/src/ui/toaster.tsx';
import { endless, turned } from './texts.ts';

const blocks = ['h1', 'h2', 'h3', 'p', 'dd', 'li'] as const;

function Texts() {
  return (
    <>
      {blocks.map((Tag) => (
        <Tag key={Tag}>{`${turned} ${endless}`}</Tag>
      ))}
      <table>
        <tbody>
          <tr>
            <td>{endless}</td>
          </tr>
        </tbody>
      </table>
      <p id="apart">
        <Apart parts={[turned, turned, 'dana']} />
      </p>
      <p id="link">
        <a href="/">{turned}</a> · 34 days
      </p>
      <p id="title">
        Hello, <bdi>{turned}</bdi> · 34
      </p>
      <Toaster />
      <Button onClick={() => toast({ title: turned, text: endless, tone: 'destructive' })}>
        Toast
      </Button>
      <Dialog title={`Remove ${endless}?`} onClose={() => undefined}>
        <p>{endless}</p>
        <Button onClick={() => toast({ title: turned, text: endless })}>Tell</Button>
      </Dialog>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Texts />);

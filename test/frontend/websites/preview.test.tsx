import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { previewOf } from '#frontend/src/features/websites/preview-address.ts';
import { WebsiteCard } from '#frontend/src/features/websites/website-card.tsx';
import { frameSize, initialWidth } from '#frontend/src/ui/frame-size.ts';
import { aWebsite } from '../support/customers.ts';
import { installStageWidth } from '../support/stage-width.ts';

const live = 'https://holt.example/';
const picture = 'https://holt.example/front.png';

const client = createQueryClient();
/** The comments are of no matter here. */
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

beforeEach(() => {
  installStageWidth(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the picture of a website', () => {
  test('is the live site, else the picture, else nothing', () => {
    const both = aWebsite({ websitePreviewUrl: live, previewImageUrl: picture });
    expect(previewOf(both)).toEqual({ kind: 'live', address: live });
    expect(previewOf(aWebsite({ previewImageUrl: picture }))).toEqual({
      kind: 'image',
      address: picture,
    });
    expect(previewOf(aWebsite())).toEqual({ kind: 'none' });
  });

  test.each([`${location.origin}/dashboard`, 'javascript:alert(1)', 'https://user@evil.example/'])(
    'is never %s',
    (address) => {
      expect(previewOf(aWebsite({ websitePreviewUrl: address }))).toEqual({ kind: 'none' });
    },
  );
});

describe('the live preview', () => {
  test('is a sandboxed frame without referrer', () => {
    render(<WebsiteCard website={aWebsite({ websitePreviewUrl: live })} />, { wrapper });
    const frame = screen.getByTitle('Preview of Holt Joinery');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test('can be opened in a new window without opener and referrer', () => {
    render(<WebsiteCard website={aWebsite({ websitePreviewUrl: live })} />, { wrapper });
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link.getAttribute('href')).toBe(live);
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('says beside it that a frame may lack what its scripts need (decision 0307)', () => {
    const said = /saves data in the browser/;
    const website = aWebsite({ websitePreviewUrl: live });
    const { rerender } = render(<WebsiteCard website={website} />, { wrapper });
    expect(screen.queryByText(said)).toBeNull();
    rerender(<WebsiteCard website={{ ...website, needsStorage: true }} />);
    expect(screen.getByText(said).closest('div')?.textContent).toContain('Open in a new window');
  });

  test('is scaled down from desktop width, or as wide as a phone', async () => {
    render(<WebsiteCard website={aWebsite({ websitePreviewUrl: live })} />, { wrapper });
    const frame = screen.getByTitle('Preview of Holt Joinery');
    expect(frame.style.width).toBe('1280px');
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
    expect(frame.style.width).toBe('390px');
  });
});

describe('the size of the frame', () => {
  test('fills the stage at every scale', () => {
    expect(frameSize('desktop', 640)).toEqual({ width: '1280px', height: '200%', scale: '0.5' });
    expect(frameSize('desktop', 1600)).toEqual({ width: '1600px', height: '100%', scale: '1' });
    expect(frameSize('tablet', 1000)).toEqual({ width: '820px', height: '100%', scale: '1' });
    expect(frameSize('tablet', 410)).toEqual({ width: '820px', height: '200%', scale: '0.5' });
    expect(frameSize('mobile', 350)).toEqual({ width: '350px', height: '100%', scale: '1' });
    expect(frameSize('mobile', 0)).toBeNull();
  });

  test('starts with the phone on narrow screens', () => {
    expect(initialWidth(350)).toBe('mobile');
    expect(initialWidth(800)).toBe('desktop');
  });
});

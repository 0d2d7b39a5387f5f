const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  ...{ hour: 'numeric', minute: '2-digit' },
  timeZone: 'UTC',
});

/** `March 4, 2026`, in UTC: the reader's time zone is unknown. */
export function formatUtcDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

/** `March 4, 2026 at 9:05 AM UTC` */
export function formatUtcMoment(timestamp: string): string {
  const time = new Date(timestamp);
  return `${day.format(time)} at ${minute.format(time)} UTC`;
}

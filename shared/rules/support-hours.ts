/** Days, hours and time zone, as an operator sets them. */
export const supportHoursPattern =
  /((Mon|Tue|Wed|Thu|Fri|Sat|Sun)(-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-4]):[0-5][0-9] [A-Za-z]+(\/[A-Za-z_]+)*)?/;

/** `Mon–Fri, 09:00–17:00 (Berlin time)` */
export function formatSupportHours(hours: string): string {
  const [days = '', times = '', zone = ''] = hours.split(' ');
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${days}, ${times} (${place} time)`.replaceAll('-', '–');
}

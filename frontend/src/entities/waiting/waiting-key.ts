/** The first part of its key, for the panel to refetch it with its lists. */
export const waitingKey = '/api/admin/waiting';

import { useQuery } from '@tanstack/react-query';
import type { NamedUser } from '#shared/model/change-request.ts';
import { nameOf } from '../team/name-of.ts';
import { administratorsQuery } from './request-queries.ts';

/** How colleagues call an administrator; the username of one who left, and while the names load. */
export function useTeamNames(): (user: NamedUser) => string {
  const { data: administrators = [] } = useQuery(administratorsQuery);
  return ({ id, username }) => {
    const member = administrators.find((one) => one.id === id);
    return member ? nameOf(member) : username;
  };
}

import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { handed } from '#frontend/src/session/handed.ts';

/** From the page of a customer who is gone to the list that led there, in their page's place; elsewhere nothing. */
export function useLeaveCustomer(id: number): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    if (location.pathname !== paths.adminCustomer(id)) return;
    void navigate(handed(location).from ?? paths.admin, { replace: true });
  };
}

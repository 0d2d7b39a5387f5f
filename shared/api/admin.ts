import { listAudit } from './admin/audit.ts';
import {
  createCustomer,
  deleteUser,
  removeSecondFactor,
  updateActivationCode,
  updateEdits,
} from './admin/customers.ts';
import { find } from './admin/find.ts';
import { clearMailStop, getMailState } from './admin/mail.ts';
import { deleteNote, listNotes, saveNote } from './admin/notes.ts';
import {
  changeSubscription,
  closePaymentTask,
  listPayments,
  listPaymentTasks,
  refund,
} from './admin/payments.ts';
import { generatePreview, listPreviews, listViewers, revokePreview } from './admin/previews.ts';
import {
  answerRequest,
  assignRequest,
  changeRequestState,
  getRequest,
  listRequests,
  setDueDay,
} from './admin/requests.ts';
import { countWaiting, listStandings } from './admin/standings.ts';
import { downloadWebsiteZip, updateDownloadUrl, updateWebsiteUrl } from './admin/websites.ts';
import {
  chooseStartPage,
  completeWebsiteUpload,
  getSiteReport,
  listZips,
  rollbackZip,
  uploadTest,
  uploadWebsiteFiles,
} from './admin/zips.ts';

/** The calls of administrators; each subject is a file in `admin/`. */
export const admin = {
  createCustomer,
  updateActivationCode,
  updateWebsiteUrl,
  uploadWebsiteFiles,
  completeWebsiteUpload,
  uploadTest,
  generatePreview,
  listZips,
  rollbackZip,
  getSiteReport,
  chooseStartPage,
  deleteUser,
  removeSecondFactor,
  updateEdits,
  updateDownloadUrl,
  downloadWebsiteZip,
  listViewers,
  listPreviews,
  revokePreview,
  listAudit,
  find,
  listStandings,
  countWaiting,
  refund,
  changeSubscription,
  listPayments,
  listPaymentTasks,
  closePaymentTask,
  getMailState,
  clearMailStop,
  listRequests,
  getRequest,
  changeRequestState,
  assignRequest,
  setDueDay,
  answerRequest,
  listNotes,
  saveNote,
  deleteNote,
};

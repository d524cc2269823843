import {
  PasswordResetRequest,
  UpdatePasswordRequest,
  SignUpRequest,
  type DoneReply,
  type ApprovalStatusReply,
} from '../accounts';
import { SignInRequest, type SignInReply, type RefreshReply } from '../auth';
import type { ListImportCheckReply, ListImportReply } from '../list-imports';
import { SinceQuery } from '../queries';
import {
  SavedViewRequest,
  type SavedViewReply,
  type SavedViewsDeltaReply,
  type SavedViewSavedReply,
} from '../saved-views';
import { TableLayoutRequest, type TableLayoutReply } from '../table-layouts';
import {
  AddUserRequest,
  InvitationRequest,
  UserApprovalRequest,
  EditUserRequest,
  type LastSeenReply,
  type UserReply,
  type UsersDeltaReply,
  type UserSavedReply,
  type InvitationReply,
} from '../users';
import { LIST_IMPORT_FORM } from '../list-imports';
import { NO_KEY, route } from './route';

/** Routes of people. */
export const peopleRoutes = {
  'POST /password-reset': route({
    needs: 'nothing',
    body: PasswordResetRequest,
    status: 200,
    withoutKey: NO_KEY.guest,
  }).replies<DoneReply>(),
  'PATCH /update-password': route({
    needs: 'nothing',
    body: UpdatePasswordRequest,
    withoutKey: NO_KEY.guest,
  }).replies<DoneReply>(),
  'GET /users/approval-status/:email': route({ needs: 'nothing' }).replies<ApprovalStatusReply>(),
  'PATCH /signup': route({
    needs: 'nothing',
    body: SignUpRequest,
    errors: [403],
    withoutKey: NO_KEY.guest,
  }).replies<DoneReply>(),
  'POST /authenticate': route({
    needs: 'nothing',
    body: SignInRequest,
    errors: [401, 403],
    status: 200,
    withoutKey: NO_KEY.guest,
  }).replies<SignInReply>(),
  'GET /refresh': route({ needs: 'nothing', cookie: 'haulbook_refresh' }).replies<RefreshReply>(),
  'GET /logout/:userId': route({ needs: 'read' }).replies<{ error: string; message: string }>(),
  'GET /pc/saved-views/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    SavedViewReply[] | SavedViewsDeltaReply
  >(),
  'POST /pc/saved-view/0': route({
    needs: 'save views',
    body: SavedViewRequest,
  }).replies<SavedViewSavedReply>(),
  'PATCH /pc/saved-view/delete/:id': route({ needs: 'edit saved views' }).replies<SavedViewSavedReply>(),
  'PATCH /pc/saved-view/:id': route({
    needs: 'edit saved views',
    body: SavedViewRequest,
    withoutKey: NO_KEY.edit,
  }).replies<SavedViewSavedReply>(),
  'GET /pc/last-seen/:companyKey': route({ needs: 'read' }).replies<LastSeenReply[]>(),
  'GET /pc/table-layouts/:companyKey': route({ needs: 'read' }).replies<TableLayoutReply[]>(),
  'PUT /pc/table-layout/:companyKey': route({
    needs: 'read',
    body: TableLayoutRequest,
    withoutKey: NO_KEY.edit,
  }).replies<TableLayoutReply>(),
  'POST /pc/users-import/check': route({
    needs: 'manage users',
    form: LIST_IMPORT_FORM,
    withoutKey: NO_KEY.look,
  }).replies<ListImportCheckReply>(),
  'POST /pc/users-import/apply': route({
    needs: 'manage users',
    form: LIST_IMPORT_FORM,
  }).replies<ListImportReply>(),
  'GET /pc/users/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    UserReply[] | UsersDeltaReply
  >(),
  'GET /pc/user/:id': route({ needs: 'read' }).replies<UserReply>(),
  'POST /pc/user/0': route({ needs: 'manage users', body: AddUserRequest }).replies<UserSavedReply>(),
  'POST /pc/user/invitation/:id': route({
    needs: 'manage users',
    body: InvitationRequest,
  }).replies<InvitationReply>(),
  'PATCH /pc/user/approval': route({
    needs: 'manage users',
    body: UserApprovalRequest,
    withoutKey: NO_KEY.edit,
  }).replies<UserSavedReply>(),
  'PATCH /pc/user/:id': route({
    needs: 'edit users',
    body: EditUserRequest,
    withoutKey: NO_KEY.edit,
  }).replies<UserSavedReply>(),
};

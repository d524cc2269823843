import { Injectable } from '@nestjs/common';
import type { CommentReply, CommentRequest, CommentSubject } from '#shared/contract/comments';
import { DomainError } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { writtenComment } from './comment.policy';
import { CommentRepository, type CommentedRecord } from './comment.repository';
import { NotifyPeople } from './notify-people';

const SUBJECT_NAMES: Record<CommentSubject, string> = {
  project: 'Project',
  freight_load: 'Load',
  asset_load: 'Load',
  customer_invoice: 'Invoice',
  vendor_invoice: 'Invoice',
};

/** Returns the record that a request names. The project itself has the id 0. */
const subjectOf = ({ subject = 'project', subject_id: id = 0 }: CommentRequest): CommentedRecord => ({
  subject,
  subject_id: subject === 'project' ? 0 : id,
});

/** Adds a comment to a project, or to a load or an invoice of it. */
@Injectable()
export class AddComment {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly comments: CommentRepository,
    private readonly people: NotifyPeople,
  ) {}

  /**
   * Adds the comment and tells the people concerned.
   * @throws DomainError `not_found` for the project or the record, `project_archived` (423), `invalid_request` and
   * `mention_refused` for mentions
   */
  run(principal: Principal, request: CommentRequest, idempotency?: IdempotentRequest): Promise<CommentReply> {
    const scope = projectScope(principal.companyId, request.project_id);
    return this.units.changeProject(
      scope,
      principal,
      { reason: { code: 'comment_added' }, idempotency },
      (change) => this.add(change, request),
    );
  }

  private async add(change: ProjectChange, request: CommentRequest): Promise<CommentReply> {
    const about = subjectOf(request);
    if (!(await this.comments.hasSubject(change, about))) {
      throw new DomainError('not_found', { what: SUBJECT_NAMES[about.subject] });
    }
    const id = await this.comments.insert(change, about, writtenComment(request));
    const comment = await this.comments.getIn(change, id);
    await this.people.run(change, comment);
    change.record('comments', null, comment, { keepsTotals: true });
    return comment;
  }
}

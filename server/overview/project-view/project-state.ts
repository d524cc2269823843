import { Injectable } from '@nestjs/common';
import { beginRead } from '#server/platform/common/index';
import {
  Database,
  JoinedReads,
  type ProjectScope,
  type RevisionMark,
  companyScope,
} from '#server/database/index';
import { ProjectHeader } from './project-header';

/** State of the data that a project's page shows. Two equal ones have the same page. */
export interface StateOfProject {
  readonly mark: RevisionMark;
  /** Everything but the project's revision, as one text. */
  readonly rest: string;
}

/** Reads the state of a project's data, which decides whether what a node has read before is still right. */
@Injectable()
export class ProjectState {
  private readonly joined = new JoinedReads<StateOfProject>();
  private readonly companies = new JoinedReads<RevisionMark>();

  constructor(
    private readonly database: Database,
    private readonly header: ProjectHeader,
  ) {}

  /** @throws DomainError `not_found`. */
  of(scope: ProjectScope): Promise<StateOfProject> {
    return this.joined.take(JSON.stringify(scope), () => this.read(scope));
  }

  private async read(scope: ProjectScope): Promise<StateOfProject> {
    const [{ revision, revision_id }, company, price] = await Promise.all([
      beginRead(this.database, scope),
      this.company(scope.companyId),
      this.header.priceFingerprint(scope),
    ]);
    // Names of vendors, customers and sheets change with the company's revision, prices without any revision.
    const rest = [company.revision, company.revision_id, price].join(':');
    return { mark: { revision, revision_id }, rest };
  }

  private company(companyId: number): Promise<RevisionMark> {
    return this.companies.take(String(companyId), () => beginRead(this.database, companyScope(companyId)));
  }
}

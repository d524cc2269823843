/** A fixed lookup row (design: domain, section 1). */
export interface DbTypeReply {
  id: number;
  type_name: string;
  name_of_tbl: string;
  tbl_column: string;
}

/** A job of the job-tracking system (spec 1 section 3, "External job"). */
export interface ExternalJobReply {
  id: number;
  name: string;
  working_status: string;
}

/** Reply of GET /pc/get-fsc-area: the government service's own shape. */
export interface FscAreasReply {
  error: string;
  response: { facets: { id: string; name: string }[] };
}

export interface CarrierOptionReply {
  id: number;
  name: string;
}

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

/** The newest diesel price of an area and the one of the week before; 0 where none is stored. */
export interface DieselWeekReply {
  area_id: string;
  area_name: string;
  /** The Monday of the price, YYYY-MM-DD, '' when there is none. */
  period: string;
  price: number;
  previous_period: string;
  previous_price: number;
}

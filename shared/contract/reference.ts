/** Fixed lookup row. */
export interface DbTypeReply {
  id: number;
  type_name: string;
  name_of_tbl: string;
  tbl_column: string;
}

/** Job of the job-tracking system. */
export interface ExternalJobReply {
  id: number;
  name: string;
  working_status: string;
}

/** Reply of GET /pc/get-fsc-area, in the government service's own shape. */
export interface FscAreasReply {
  error: string;
  response: { facets: { id: string; name: string }[] };
}

export interface CarrierOptionReply {
  id: number;
  name: string;
}

/** Newest diesel price of an area, and that of the week before; 0 if none is stored. */
export interface DieselWeekReply {
  area_id: string;
  area_name: string;
  /** Monday of the price, YYYY-MM-DD; '' for none. */
  period: string;
  price: number;
  previous_period: string;
  previous_price: number;
}

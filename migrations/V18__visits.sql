-- A technician's orders are found by the visits of his crews.
create index service_visits_by_crew on service_visits (crew_id, request_id);
create index service_visits_by_extra_crew on service_visits (extra_crew_id, request_id)
    where extra_crew_id is not null;

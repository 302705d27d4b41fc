# Clocks of two people at one device.

clock-label = Clock
clock-none = No clock
clock-own = Your own times
clock-why = Your time runs while it is your turn, from the first move on. Undo gives back moves, not time.
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
clock-hours = { $n } h
clock-minutes = { $n } min
clock-seconds = { $n } s
# $periods is what clock-periods-each says.
clock-control = { $added ->
    [none] { $periods ->
        [none] { $main } each
       *[other] { $main } each, then { $periods }
    }
   *[other] { $main } + { $added }
}
clock-periods-each = { $periods ->
    [one] a period of { $period } for each turn
   *[other] { $periods } periods of { $period }
}
clock-each-turn = { $period } for each turn
clock-own-minutes = Minutes each
clock-own-more = More time
clock-own-more-none = No more
clock-own-more-added = For each turn
clock-own-more-periods = Periods (byo-yomi)
clock-own-added = Seconds added for each turn
clock-own-periods = Number of periods
clock-own-period = Seconds in a period
clock-ready = The clock starts with the first move.
clock-of = Time left for { COLOUR($colour, form: "capital") }: { $time }
clock-periods-later = { $n ->
    [one] then { $n } period
   *[other] then { $n } periods
}
clock-periods-left = { $n ->
    [one] last period
   *[other] { $n } periods
}
clock-pause = Pause
clock-resume = Resume
clock-paused = Paused
clock-paused-why = The clock is stopped, and the board is hidden.
clock-undone = Undo gives back moves, not time.
clock-minute-left = { COLOUR($colour, form: "capital") } has one minute left.
clock-seconds-left = { COLOUR($colour, form: "capital") } has ten seconds left.
clock-lost = { COLOUR($loser, form: "capital") }’s time is up; { COLOUR($winner, form: "capital") } wins.
